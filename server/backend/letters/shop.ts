/** The shop as its letters name it. */
export interface Shop {
  name: string;
  phone: string;
  email: string;
}
