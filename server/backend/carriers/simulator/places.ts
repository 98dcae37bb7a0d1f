/** Towns of the simulated carrier: two are called the same. */
export const CITIES = [
  { code: 44, city: "Москва", region: "Москва", country_code: "RU", latitude: 55.7558, longitude: 37.6173 },
  { code: 137, city: "Санкт-Петербург", region: "Санкт-Петербург", country_code: "RU", latitude: 59.9386, longitude: 30.3141 },
  { code: 424, city: "Казань", region: "Татарстан", country_code: "RU", latitude: 55.7961, longitude: 49.1064 },
  { code: 270, city: "Новосибирск", region: "Новосибирская область", country_code: "RU", latitude: 55.0302, longitude: 82.9204 },
  { code: 171, city: "Киров", region: "Кировская область", country_code: "RU", latitude: 58.6036, longitude: 49.668 },
  { code: 1103, city: "Киров", region: "Калужская область", country_code: "RU", latitude: 54.0777, longitude: 34.3028 },
].map((city) => ({ ...city, country: "Россия", payment_limit: -1, errors: [] }));

const streets = ["ул. Ленина", "пр-т Мира", "ул. Гагарина", "Садовая ул.", "ул. Победы", "Лесная ул."];
const stations: Readonly<Record<number, readonly string[]>> = {
  44: ["ВДНХ", "Сокол", "Таганская", "Новослободская", "Чертановская", "Медведково"],
  137: ["Гостиный двор", "Чкаловская", "Автово", "Озерки", "Купчино", "Ладожская"],
  424: ["Кремлёвская", "Площадь Тукая", "Козья слобода"],
};

/** Offices and lockers around each town's middle, as its description writes them. */
export const POINTS = CITIES.flatMap((city, town) =>
  streets.map((street, index) => {
    const isLocker = index % 3 === 2;
    const address = `${street}, ${index * 7 + 3}`;
    return {
      code: `${["MSK", "SPB", "KZN", "NSK", "KRV", "KLG"][town]}${index + 1}`,
      name: address,
      uuid: `00000000-0000-4000-8000-0000000${town}00${index}0`,
      location: {
        country_code: "RU",
        region: city.region,
        city_code: city.code,
        city: city.city,
        longitude: city.longitude + ((index % 3) - 1) * 0.06,
        latitude: city.latitude + (Math.floor(index / 3) - 0.5) * 0.05,
        address,
        address_full: `Россия, ${city.region}, ${city.city}, ${address}`,
      },
      nearest_metro_station: stations[city.code]?.[index] ?? "",
      address_comment: "Вход со двора",
      work_time: isLocker ? "круглосуточно" : "Пн-Пт 10:00-20:00, Сб-Вс 10:00-16:00",
      phones: [{ number: "+78002501405" }],
      type: isLocker ? "POSTAMAT" : "PVZ",
      owner_code: "cdek",
      take_only: false,
      is_handout: true,
      is_reception: !isLocker,
      have_cashless: true,
      allowed_cod: true,
      ...(isLocker && { weight_max: 25 }),
    };
  }),
);
