"use client";

import { useEffect } from "react";
import { recall, remember } from "@/lib/core/browser/memory";

export type UtmParams = Record<string, string>;

/** Keeps the campaign's utm parameters of this visit for the registration that may follow. */
export function useAttribution(utmParams: UtmParams) {
  useEffect(() => {
    if (Object.keys(utmParams).length > 0) remember("utmParams", JSON.stringify(utmParams));
  }, [utmParams]);
}

/** useAttribution as a component, for a page that a visitor may leave before its form is hydrated. */
export function Attribution({ utmParams }: { utmParams: UtmParams }) {
  useAttribution(utmParams);
  return null;
}

function keptParams(): UtmParams {
  try {
    return JSON.parse(recall("utmParams") ?? "{}") as UtmParams;
  } catch {
    return {};
  }
}

/** Where a registration came from: this visit's parameters, else those of an earlier one. */
export function attributionOf(utmParams: UtmParams) {
  const utm = Object.keys(utmParams).length > 0 ? utmParams : keptParams();
  const scan = recall("swagScanId");
  return {
    ...(scan ? { swag_scan_id: scan } : {}),
    ...(Object.keys(utm).length > 0 ? { utm_params: utm } : {}),
  };
}

/** The event queue of Google Tag Manager; there is none unless one is configured. */
export type TagWindow = Window & { dataLayer?: Record<string, unknown>[] };

/** Sends the registration to the tag manager, where there is one. */
export function tagRegistration(userType: string, method: "manual" | "social") {
  const { dataLayer } = window as TagWindow;
  dataLayer?.push({ event: "registration_complete", user_type: userType, registration_method: method });
}
