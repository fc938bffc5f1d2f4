"use client";

import { useSend } from "@/lib/core/browser/use-send";
import { createCampaign, scan } from "@/lib/staff/campaigns/calls";

/** Sent by the page itself as it opens. */
export const useScan = () => useSend(scan, { unattended: true });

export const useCreateCampaign = () => useSend(createCampaign);
