/** Mocks next/headers in tests of pages: the request that a page is drawn for. */
export const request = { headers: new Headers() };

export const headers = async () => request.headers;
export const cookies = async () => ({ get: () => undefined });
