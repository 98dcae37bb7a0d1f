/** What a thing is, and what it is for or comes with: «Чехол» and «для батута» of «Чехол для батута». */
export function atPreposition(name: string): [head: string, tail: string] {
  const place = name.search(/[\s\u00a0](?:без|в|для|до|из|к|на|от|по|под|с|со)[\s\u00a0]/iu);
  return place > 0 ? [name.slice(0, place), name.slice(place)] : [name, ""];
}
