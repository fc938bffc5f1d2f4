"use client";

import { useEffect } from "react";
import type { TagWindow } from "@/components/accounts/attribution";

const personal = ["email", "first_name", "last_name", "phone_number"];

/** Tag managers read the address: the parameters that prefill the form are removed from it first. */
function forgetPersonalParameters() {
  const address = new URL(window.location.href);
  for (const name of personal) address.searchParams.delete(name);
  if (address.href !== window.location.href) window.history.replaceState(null, "", address);
}

/** Loads Google Tag Manager, once, under this page's nonce. */
export function TagManager({ id, nonce }: { id: string; nonce: string }) {
  useEffect(() => {
    const page = window as TagWindow;
    forgetPersonalParameters();
    if (page.dataLayer) return;
    page.dataLayer = [{ event: "gtm.js", "gtm.start": Date.now() }];
    const script = document.createElement("script");
    script.async = true;
    script.nonce = nonce;
    script.src = `https://www.googletagmanager.com/gtm.js?id=${id}`;
    document.head.append(script);
  }, [id, nonce]);
  return null;
}
