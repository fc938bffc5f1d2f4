"use client";

import { createCampaign, scan } from "@/lib/campaigns/calls";
import { useSend } from "@/lib/send";

/** Sent by the page itself as it opens. */
export const useScan = () => useSend(scan, { unattended: true });

export const useCreateCampaign = () => useSend(createCampaign);
