import type { QueryClient } from "@tanstack/react-query";
import { forgetDrafts } from "@/components/ui/drafts";
import { forget } from "@/lib/core/browser/memory";

/** Nothing of the person who was signed in is left in this browser. */
export function forgetHere(client: QueryClient) {
  client.clear();
  forgetDrafts();
  forget("lastResults");
  forget("sessionExists");
  forget("sessionExpired");
}
