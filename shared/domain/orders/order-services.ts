import { moneyText } from "../prices/price.ts";
import { chosenServices, MAX_FLOOR, type AskedServices, type Lift, type Service, type ServicesOffer } from "../prices/delivery-services.ts";

/** A service of an order as its column holds it: what was asked for and what was promised. `price` in kopecks; null = nobody has named it yet. */
export interface OrderService extends Service {
  lift?: Lift;
  floor?: number;
}

/** What orders need of their columns. Kopecks. */
interface Served {
  services: string;
  services_price: number;
  delivery_price: number | null;
}

/** The services of an order. */
export function servicesOf({ services }: Pick<Served, "services">): OrderService[] {
  return JSON.parse(services) as OrderService[];
}

/** «Подъём на 4 этаж без лифта: 2 800 ₽, Сборка: назовёт менеджер» */
export const servicesText = (services: readonly OrderService[]) =>
  services.map(({ name, price }) => `${name}: ${price === null ? `назовёт менеджер` : moneyText(price / 100)}`).join(", ");

/** The services of an order with their prices in roubles. */
export const servicesView = (order: Pick<Served, "services">): Service[] =>
  servicesOf(order).map(({ id, name, price }) => ({ id, name, price: price === null ? null : price / 100 }));

/** Prices in roubles that somebody has agreed; null and undefined = none. */
export type NamedPrices = Readonly<Record<Service["id"], number | null | undefined>>;

/** The services that are asked for with the prices that were agreed; one that is offered nowhere can be agreed too. */
export function withPrices(services: readonly OrderService[], asked: AskedServices, named: NamedPrices): OrderService[] {
  const all = orderedServices(EVERYTHING, "courier", asked);
  return all.flatMap((wanted) => {
    const price = named[wanted.id];
    const known = services.find(({ id }) => id === wanted.id);
    if (typeof price === "number") return [{ ...(known ?? wanted), price: Math.round(price * 100) }];
    return known ? [known] : [];
  });
}

/** An offer of every service, whose prices somebody names. */
const EVERYTHING: ServicesOffer = {
  lift: { name: "Подъём", note: "", ways: ["courier"], most_floor: MAX_FLOOR, elevator: null, per_floor: null },
  assembly: { name: "Сборка", note: "", ways: ["courier"], price: null },
};

/** The columns of services that are ordered. */
export function serviceColumns(services: readonly OrderService[]): Pick<Served, "services" | "services_price"> {
  return { services: JSON.stringify(services), services_price: services.reduce((sum, { price }) => sum + (price ?? 0), 0) };
}

/** What is ordered of the offer, as an order keeps it. */
export function orderedServices(offer: ServicesOffer, way: string, asked: AskedServices): OrderService[] {
  return chosenServices(offer, way, asked).map((service) => ({
    ...service,
    price: service.price === null ? null : Math.round(service.price * 100),
    ...(service.id === "lift" && { lift: asked.lift, floor: asked.floor }),
  }));
}

/** What a shopper has asked for, as an order keeps it. */
export function askedServices(order: Pick<Served, "services">): AskedServices {
  const services = servicesOf(order);
  const { lift = "", floor = 0 } = services.find(({ id }) => id === "lift") ?? {};
  return { lift, floor, assembly: services.some(({ id }) => id === "assembly") };
}

/** What the delivery costs with its services, as far as it is known. */
export const broughtFor = ({ delivery_price, services_price }: Pick<Served, "delivery_price" | "services_price">) =>
  (delivery_price ?? 0) + services_price;

/** Whether the price of the delivery or of a service is not known yet. */
export const isBringingOpen = (order: Served) => order.delivery_price === null || servicesOf(order).some(({ price }) => price === null);
