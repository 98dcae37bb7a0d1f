import { choice } from "../facet-values.ts";
import { diametr } from "./facets.ts";

export const vid = choice("vid", "Вид", {
  chehol: "Чехол",
  lestnitsa: "Лестница",
  mat: "Защитный мат",
  setka: "Сетка",
  pruzhiny: "Пружины",
  yakorya: "Якоря",
});
export const podhodit = choice("podhodit", "Подходит", { supreme: "Supreme", classic: "Classic", pro: "Pro", junior: "Junior" });
export const material = choice("material", "Материал", { pvh: "ПВХ", polietilen: "Полиэтилен", poliester: "Полиэстер", stal: "Сталь" });

export const accessoryFacets = [vid, diametr, podhodit, material].map(({ facet }) => facet);

export const common = { type: "aksessuary-dlya-batutov", brand: "vzlet" } as const;
export const everySize = [diametr.is(183), diametr.is(244), diametr.is(305), diametr.is(366), diametr.is(427), diametr.is(488)];
