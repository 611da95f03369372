/** Made-up people. An avatar's colour comes from its id, and that of one digit is the person colour after it. */
export const PERSON_IDS = { first: "0", second: "1", third: "2", owner: "4" } as const;
