/** Parameters of the home page's address that the yard helper answers by; apart, so that the route table does not bring the helper. */
export const YARD_PARAMETERS = ["length", "width", "age", "weight"] as const;
