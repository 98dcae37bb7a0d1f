import * as z from "zod";
import { WEEKDAYS } from "#shared/text/date.ts";
import type { Showroom } from "#shared/domain/showroom.ts";
import type { ContentFolder } from "./content-file.ts";

const time = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'нужно время в кавычках: "09:00"')
  .transform((text) => Number(text.slice(0, 2)) * 60 + Number(text.slice(3)));
const pieces = z.int("нужно целое число штук").min(1).max(999);

const showroom = z.strictObject({
  name: z.string().min(1),
  where: z.string().min(1),
  address: z.string().min(1),
  visits: z.boolean().default(true),
  hours: z
    .array(
      z
        .strictObject({ days: z.array(z.enum(WEEKDAYS, "день недели: пн, вт, ср, чт, пт, сб или вс")).min(1), from: time, to: time })
        .refine(({ from, to }) => from < to, { error: "закрывается раньше, чем открывается" }),
    )
    .min(1),
  stands: z.record(z.string(), z.union([pieces, z.record(z.string(), pieces)])).default({}),
});

const showroomsFile = z.strictObject({ showrooms: z.array(showroom).min(1) }).check(({ value: { showrooms }, issues }) => {
  const wrong = (path: PropertyKey[], message: string) => issues.push({ code: "custom", input: undefined, path, message });
  showrooms.forEach(({ name, hours }, index) => {
    if (showrooms.findIndex((one) => one.name === name) < index) wrong(["showrooms", index, "name"], `«${name}» уже есть`);
    const days = hours.flatMap((one) => one.days);
    const twice = days.find((day, place) => days.indexOf(day) < place);
    if (twice) wrong(["showrooms", index, "hours"], `«${twice}» названо дважды`);
  });
});

/** showrooms.yaml; none without the file. @throws ContentError */
export async function loadShowrooms(folder: ContentFolder): Promise<Showroom[]> {
  const file = await folder.optional("showrooms.yaml", (name) => folder.yaml(name, showroomsFile));
  return (file?.showrooms ?? []).map(({ hours, ...rest }) => ({
    ...rest,
    hours: hours.map(({ days, from, to }) => ({ weekdays: days.map((day) => WEEKDAYS.indexOf(day)), from, to })),
  }));
}
