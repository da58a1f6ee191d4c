import { execFile } from 'node:child_process';

/**
 * Runs a program without showing its output.
 * @param limitMs time limit; the program is stopped and the attempt fails
 * @throws {Error} if it fails, with the last informative line of its output
 */
export function attempt(command: string, args: readonly string[], limitMs: number): Promise<void> {
  const options = { timeout: limitMs, maxBuffer: 64 * 1024 * 1024 };
  return new Promise((resolve, reject) => {
    execFile(command, args, options, (error, stdout, stderr) => {
      if (error) reject(new Error(lastWord(stderr) ?? lastWord(stdout) ?? error.message));
      else resolve();
    });
  });
}

/** The last line that is not part of a stack trace or of a printed object. */
function lastWord(output: string): string | undefined {
  return output.split('\n').findLast((line) => /^\S.*\w/.test(line));
}

/** Whether a program runs successfully with these arguments. */
export async function works(command: string, ...args: string[]): Promise<boolean> {
  try {
    await attempt(command, args, 20_000);
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser starts here. Asks for its version, because the file may be a stub (as in Ubuntu's package). */
export const starts = (executable: string): Promise<boolean> => works(executable, '--version');
