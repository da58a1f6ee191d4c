import { createInterface } from 'node:readline/promises';

/**
 * Asks a question that the operator answers with yes or no, no by default.
 * @returns null without a terminal, where nobody can answer.
 */
export async function confirm(question: string): Promise<boolean | null> {
  const { stdin: input, stderr: output } = process;
  if (!input.isTTY || !output.isTTY) return null;
  const terminal = createInterface({ input, output });
  const reply = await terminal.question(`${question} [y/N] `).finally(() => terminal.close());
  return /^y(?:es)?$/i.test(reply.trim());
}
