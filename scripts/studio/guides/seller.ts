import { readFileSync } from "node:fs";
import { parse } from "yaml";
import { z } from "zod";
import { withTypography } from "../../../shared/text/typography.ts";

const schema = z.object({
  name: z.string(),
  company: z.object({ legal_name: z.string(), address: z.string(), email: z.string(), phone: z.string() }),
});

/** Who sells and whom to call, as the site has it. */
const contents = (file: string): unknown => parse(readFileSync(`server/content/${file}`, "utf8"));
const { phone_note } = z.object({ phone_note: z.string() }).parse(contents("site.yaml"));

export const seller = withTypography({ ...schema.parse(contents("brand.yaml")), phone_note });
