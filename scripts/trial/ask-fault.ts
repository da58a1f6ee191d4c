import { OperatorError } from '../expected-failure.ts';
import { type Fault, faultOf } from './fault.ts';

/**
 * The fault that a command line names, which is told to whoever looks on; null: it names none.
 * @throws {OperatorError} there is none of this name
 */
export function askFault<Kind extends Fault>(
  faults: Readonly<Record<string, Kind>>,
  name: string | undefined,
): Kind | null {
  if (name === undefined) return null;
  const fault = faultOf(faults, name);
  if (!fault) throw new OperatorError(`There is no fault ${name}: ${Object.keys(faults).join(', ')}`);
  console.log(`Without its guard: ${fault.title}.`);
  return fault;
}
