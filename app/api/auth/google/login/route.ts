/** Without Google's client id and secret the link says so, on a plain page (SIL-27). */
export const GET = () =>
  new Response(
    "Log in with Google is not set up on this site. Please go back and log in with your e-mail and password.",
    {
      status: 503,
      headers: { "Content-Type": "text/plain; charset=utf-8", "Cache-Control": "no-store" },
    },
  );
