import { OfflinePage } from "@/components/plain-pages/offline-page";
import { renderPage, siteOfAll } from "@/lib/core/server/plain-pages";

/** What the service worker keeps for a browser without a network: the same for everybody, whoever asks [RSC-I-026]. */
export const GET = (request: Request) =>
  renderPage({ url: new URL(request.url) }, <OfflinePage site={siteOfAll()} />);
