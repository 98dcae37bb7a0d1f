/** Loaded before a measured program: answers a message of the parent process with what the process uses. It does not keep the process alive. */
export interface Usage {
  /** Processor time of all threads, s. */
  cpu: number;
}

process.on("message", () => {
  const { user, system } = process.cpuUsage();
  const usage: Usage = { cpu: (user + system) / 1e6 };
  process.send?.(usage);
});
process.channel?.unref();
