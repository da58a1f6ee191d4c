/** Local storage that can be blocked (nothing works) or full (nothing more can be written). */
export class FakeStorage implements Storage {
  readonly entries = new Map<string, string>();
  state: 'open' | 'full' | 'blocked' = 'open';

  get length(): number {
    return this.reach().size;
  }
  key(index: number): string | null {
    return [...this.reach().keys()][index] ?? null;
  }
  getItem(key: string): string | null {
    return this.reach().get(key) ?? null;
  }
  setItem(key: string, value: string): void {
    const entries = this.reach();
    if (this.state === 'full') throw new DOMException('full', 'QuotaExceededError');
    entries.set(key, value);
  }
  removeItem(key: string): void {
    this.reach().delete(key);
  }
  clear(): void {
    this.reach().clear();
  }

  private reach(): Map<string, string> {
    if (this.state === 'blocked') throw new DOMException('blocked', 'SecurityError');
    return this.entries;
  }
}
