/** The feed as a whole cannot be imported: nothing is written. The message is a Russian sentence for the operator. */
export class FeedError extends Error {
  constructor(message: string, line?: number) {
    super(line === undefined ? message : `строка ${line}: ${message}`);
    this.name = "FeedError";
  }
}
