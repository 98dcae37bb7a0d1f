/** Loaded before a measured program: tells its parent, when asked, what the process uses. It keeps the process from nothing. */
export interface Usage {
  /** Processor time of all threads, s. */
  cpu: number;
  /** Resident memory, MB. */
  memory: number;
}

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpu: (user + system) / 1e6, memory: process.memoryUsage.rss() / 2 ** 20 };
  process.send?.(usage);
});
process.channel?.unref();
