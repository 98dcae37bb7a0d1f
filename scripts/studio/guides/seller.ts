import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { withTypography } from "../../../shared/text/typography.ts";

const schema = z.object({
  name: z.string(),
  company: z.object({ legal_name: z.string(), address: z.string(), email: z.string() }),
  phone: z.object({ text: z.string(), href: z.string(), note: z.string() }),
});

/** Who sells and whom to call, as the site has it. */
export const seller = withTypography(schema.parse(parse(readFileSync("server/content/site.yaml", "utf8"))));
