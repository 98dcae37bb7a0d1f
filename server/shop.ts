import { runShop } from "./shop/run.ts";

/** The operator's command line: `npm run shop -- help`. */
process.exitCode = await runShop(process.argv.slice(2), process);
