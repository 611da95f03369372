/** The product's name, in its one place. */
export const PRODUCT_NAME = "Treeline";
