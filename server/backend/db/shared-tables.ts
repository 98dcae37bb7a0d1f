/** What the containers of one shop share beside its data. */
export interface SharedTables {
  /** `key`: a hash of the limit's name and of who is counted. The window ends at `ends_at`. */
  rate_limits: { key: string; count: number; ends_at: number };
  /** Work of the whole shop; whoever moves `due_at` does it. */
  scheduled_work: { name: string; due_at: number };
  /** One row: hosts whose pictures /_ipx may fetch, a JSON array. */
  image_hosts: { single: 1; hosts: string };
  /** One row. Without notifications a reader sees by `version` that pages have changed. */
  changes: { single: 1; version: number };
}
