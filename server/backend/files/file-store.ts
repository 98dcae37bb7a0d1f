import type { Readable } from "node:stream";

/** A completely written file on this machine. */
export interface LocalFile {
  path: string;
  /** Bytes. */
  size: number;
  type: string;
  /** SHA-256 of its content, hex. */
  hash: string;
}

/** Keeps files by name, longer than the process lives. The files are private: only the shop itself reads them. */
export interface FileStore {
  /** Keeps a file so that a power cut does not lose it. It may be moved: its former path may no longer exist. */
  keep(name: string, file: LocalFile): Promise<void>;
  /** null = there is no such file. The content is a stream, so the file is never in memory as a whole. */
  read(name: string): Promise<{ size: number; content: Readable } | null>;
  has(name: string): Promise<boolean>;
  /** Removing a file that does not exist is no error. */
  remove(name: string): Promise<void>;
  /** Checks that files can be kept. @throws the error that prevents it */
  probe(): Promise<void>;
}
