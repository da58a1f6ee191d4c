/** Tracks the peak resident memory of this process, including all threads. */
export function peakMemory(): { stop(): number } {
  let peak = 0;
  const look = (): void => {
    peak = Math.max(peak, process.memoryUsage.rss());
  };
  look();
  const timer = setInterval(look, 100);
  return {
    /** @returns the peak in MB */
    stop() {
      clearInterval(timer);
      look();
      return peak / 1e6;
    },
  };
}
