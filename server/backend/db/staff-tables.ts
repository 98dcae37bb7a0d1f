import type { ColumnType, Generated } from "kysely";
import type { Deed, SubjectKind } from "#shared/domain/journal.ts";
import type { Role } from "#shared/domain/staff.ts";

/** Those who run the shop, and what they did. */
export interface StaffTables {
  staff: StaffTable;
  staff_sessions: StaffSessionsTable;
  /** The browsers in which a member was logged in; as `known_browsers`. */
  staff_browsers: { staff_id: number; browser: string; seen_at: number };
  /** One-time codes for a member who has lost the device; SHA-256. */
  staff_recovery_codes: { staff_id: number; code_hash: string };
  /** One-time links to set a password. `staff_id` null = the link creates the first owner. */
  staff_invitations: { token_hash: string; staff_id: number | null; expires_at: number };
  /** Filters of lists by the address of the list. */
  saved_views: { id: Generated<number>; staff_id: number; page: string; name: string; query: string };
  /** JSON by name; a name that is missing has its default. */
  desk_settings: { name: "totp-demanded" | "first-start"; value: string };
  journal: JournalTable;
}

interface StaffTable {
  id: Generated<number>;
  /** As `domain/email` spells it. A removed member's row keeps it; only the same person can get it again. */
  email: string;
  name: string;
  role: Role;
  /** argon2id with its parameters; empty = the invitation has not been accepted. */
  password_hash: Generated<string>;
  /** Base32, encrypted by `staff/seal`; null = logs in by password alone. */
  totp_secret: Generated<string | null>;
  /** A secret that waits for its first code. */
  totp_pending: Generated<string | null>;
  /** The period of the last code that was accepted: neither it nor an earlier one is accepted again. */
  totp_period: Generated<number>;
  created_at: ColumnType<number, number, number>;
  /** null = an active member. The row of a removed member stays, because the journal refers to it. */
  removed_at: Generated<number | null>;
}

interface StaffSessionsTable {
  id: Generated<number>;
  /** SHA-256 of what the cookie holds. */
  token_hash: string;
  staff_id: number;
  device: string;
  address: string;
  created_at: number;
  seen_at: number;
}

/** Rows are only added, and deleted at the age that the privacy policy says. What names a shopper is taken out of them with the shopper. */
interface JournalTable {
  id: Generated<number>;
  at: number;
  /** 0 = the command line. */
  staff_id: number;
  /** The name at that time. */
  name: string;
  deed: Deed;
  subject_kind: SubjectKind;
  /** The number or the address that people know it by. */
  subject_id: string;
  /** What people call it, at that time; empty = only by `subject_id`. */
  subject_name: Generated<string>;
  /** JSON objects of what changed; `{}` = there was nothing. */
  before: string;
  after: string;
  /** All that readers see of it in lower case, to search in. */
  words: string;
}
