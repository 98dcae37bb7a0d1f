interface Place {
  lat: number;
  lon: number;
}

/** The place on an outside map with the way to it. */
export function routeAddress({ lat, lon }: Place): string {
  return `https://yandex.ru/maps/?rtext=~${lat}%2C${lon}&z=16`;
}

/** The place for the navigator of the device. */
export function geoAddress({ lat, lon }: Place): string {
  return `geo:${lat},${lon}`;
}
