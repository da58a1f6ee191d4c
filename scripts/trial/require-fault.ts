import { OperatorError } from '../expected-failure.ts';
import { type Fault, faultOf } from './fault.ts';

/**
 * Returns the fault named on the command line and announces it. Null if none is named.
 * @throws {OperatorError} for an unknown name
 */
export function requireFault<Kind extends Fault>(
  faults: Readonly<Record<string, Kind>>,
  name: string | undefined,
): Kind | null {
  if (name === undefined) return null;
  const fault = faultOf(faults, name);
  if (!fault) throw new OperatorError(`There is no fault "${name}". Faults: ${Object.keys(faults).join(', ')}`);
  console.log(`With the fault: ${fault.title}.`);
  return fault;
}
