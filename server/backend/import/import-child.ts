import { connect } from "../db/connect.ts";
import { migrate } from "../db/migrate.ts";
import { importCommand } from "./command.ts";

/** Imports a feed in a process of its own and tells the most memory it took, in bytes: `import-child.ts DATA_DIR FEED`. */
const [dataDir = "", feed = ""] = process.argv.slice(2);
const db = connect({ dataDir, databaseUrl: null });
await migrate(db);
const silent = { write: () => true };
process.exitCode = await importCommand([feed], { db, dataDir, stdout: silent, stderr: process.stderr, clock: Date.now });
await db.destroy();
process.stdout.write(`${process.resourceUsage().maxRSS * 1024}`);
