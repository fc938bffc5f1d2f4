/** Addresses of links that share credentials, apart from the others: their screens and pages alone load them. */

const inPath = encodeURIComponent;

export const passportPaths = {
  /** Shows credentials without an account; the provider shares the `token`. */
  page: (token: string) => `/passport/${inPath(token)}`,
  pdf: (token: string) => `/passport/${inPath(token)}/passport.pdf`,
  file: (token: string, fileId: string) => `/passport/${inPath(token)}/files/${inPath(fileId)}`,
  /** The provider's own links. */
  list: "/app/provider/passports",
  one: (id: string) => `/app/provider/passports/${inPath(id)}`,
};
