/** Lets the browser save a file under a name. */
export function saveFile(name: string, file: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(file);
  link.download = name;
  link.click();
  // The browser has started to read the file by the next task.
  setTimeout(() => URL.revokeObjectURL(link.href));
}

/** Lets the browser save a value as a JSON file. */
export const saveJson = (name: string, content: unknown): void =>
  saveFile(name, new Blob([JSON.stringify(content, null, 2)], { type: 'application/json' }));
