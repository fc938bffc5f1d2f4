/** Rating posts of one address about one provider (SIL-168). */
export const ratingLimit = { times: 5, seconds: 3600 };

/** Under which key the rate limit counts ratings of one provider from one address. */
export const ratingLimitKey = (network: string, providerId: string) => `rating:${network}:${providerId}`;
