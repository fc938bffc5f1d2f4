import { serve } from "@/lib/core/server/serve";
import { sealCertificate } from "@/lib/files/seals/calls";
import { getSealCertificate } from "@/lib/files/seals/queries";

export const GET = serve(
  sealCertificate,
  async (actor) =>
    new Response(await getSealCertificate(actor), {
      headers: { "Content-Type": "application/x-pem-file", "Cache-Control": "no-cache" },
    }),
);
