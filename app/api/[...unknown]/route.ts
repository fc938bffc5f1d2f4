import { answerOf, notFound } from "@/lib/core/pure/errors";

/** Where no call is: a caller of the API reads JSON, not the page for people. */
const nothing = () => answerOf(notFound());

export {
  nothing as DELETE,
  nothing as GET,
  nothing as OPTIONS,
  nothing as PATCH,
  nothing as POST,
  nothing as PUT,
};
