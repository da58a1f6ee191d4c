import { execFile } from 'node:child_process';

/**
 * Runs a program without showing its output.
 * @param limitMs after which it is stopped, and the attempt has failed
 * @throws {Error} if it fails; the message is the last line of its output that tells something
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

/** The last line that is no part of a stack trace or of a printed object. */
function lastWord(output: string): string | undefined {
  return output.split('\n').findLast((line) => /^\S.*\w/.test(line));
}

/** Whether a program can be run so. */
export async function works(command: string, ...args: string[]): Promise<boolean> {
  try {
    await attempt(command, args, 20_000);
    return true;
  } catch {
    return false;
  }
}

/** Whether a browser starts here, by asking its version: a file alone says little (Ubuntu's package is a stub). */
export const starts = (executable: string): Promise<boolean> => works(executable, '--version');
