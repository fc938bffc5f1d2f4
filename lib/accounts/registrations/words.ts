/** The hidden field of a sign-up form that carries a parameter of the campaign its visitor came by. */
export const utmField = (name: string) => `utm_params:${name}`;
