import { refereePaths } from "@/lib/core/pure/paths";
/** The survey's older address: on to the lookup, with whatever was asked for (SIL-71). */
export const GET = (request: Request) =>
  new Response(null, {
    status: 307,
    headers: {
      Location: `${refereePaths.endorsements}${new URL(request.url).search}`,
      "Cache-Control": "no-store",
    },
  });
