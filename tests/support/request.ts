type Cookie = { name: string; value: string; path?: string; maxAge?: number; httpOnly?: boolean };

/** Mocks next/headers in tests of pages and actions: the request that is answered, and the cookies that are set. */
export const request = { headers: new Headers(), cookies: [] as Cookie[] };

export const headers = async () => request.headers;
export const cookies = async () => ({
  get: () => undefined,
  set: (cookie: Cookie) => void request.cookies.push(cookie),
});
