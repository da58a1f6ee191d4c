import { setTimeout as wait } from 'node:timers/promises';
import { Agent } from 'undici';

const PASSWORD = 'correct horse';

/** Customers of a store who sign in repeatedly through HTTP. */
export interface SignIns {
  /**
   * Runs concurrent sign-ins without pauses until `isOver`.
   * @returns the milliseconds of each sign-in
   */
  unpaced(isOver: () => boolean): Promise<number[]>;
  /** Signs in all customers at the same moment, once per second, until `isOver`. */
  atOnce(isOver: () => boolean): Promise<number[]>;
  close(): Promise<void>;
}

/** Registers `count` customers in a store of the server under test, which must trust 127.0.0.1 as its proxy. */
export async function openSignIns(port: number, host: string, count: number): Promise<SignIns> {
  const agent = new Agent({ connections: count, pipelining: 1 });
  let calls = 0;
  /** Each request uses another client address, so that rate limits do not affect the measurement. */
  const nextAddress = (customer: number): string => {
    calls += 1;
    return `10.${customer}.${(calls >> 8) & 255}.${calls & 255}`;
  };
  const post = async (path: string, body: object, customer: number): Promise<void> => {
    const response = await agent.request({
      origin: `http://127.0.0.1:${port}`,
      path: `/api/${path}`,
      method: 'POST',
      headers: {
        host,
        'content-type': 'application/json',
        'x-requested-with': 'XMLHttpRequest',
        'x-forwarded-for': nextAddress(customer),
      },
      body: JSON.stringify(body),
    });
    const text = await response.body.text();
    if (response.statusCode >= 300) throw new Error(`${path}: ${response.statusCode} ${text}`);
  };
  const customers = Array.from({ length: count }, (_, index) => index);
  const emailOf = (index: number): string => `bench-${index}@example.com`;
  for (const index of customers) {
    const phone = `+1503555${String(index).padStart(4, '0')}`;
    const person = { name: `Customer ${index}`, email: emailOf(index), phone, accepts_terms: true };
    await post('register', { ...person, password: PASSWORD, password_confirmation: PASSWORD }, index);
  }
  const signIn = async (index: number): Promise<number> => {
    const start = performance.now();
    await post('login', { login: emailOf(index), password: PASSWORD }, index);
    return performance.now() - start;
  };
  return {
    async unpaced(isOver) {
      const times: number[] = [];
      await Promise.all(
        customers.map(async (index) => {
          while (!isOver()) times.push(await signIn(index));
        }),
      );
      return times;
    },
    async atOnce(isOver) {
      const times: number[] = [];
      while (!isOver()) {
        const [all] = await Promise.all([Promise.all(customers.map(signIn)), wait(1_000)]);
        times.push(...all);
      }
      return times;
    },
    close: () => agent.close(),
  };
}
