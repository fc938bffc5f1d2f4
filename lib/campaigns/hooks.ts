"use client";

import { useMutation } from "@tanstack/react-query";
import { ask } from "@/lib/ask";
import type { InputOf } from "@/lib/call";
import { createCampaign, scan } from "@/lib/campaigns/calls";

export const useScan = () => useMutation({ mutationFn: (input: InputOf<typeof scan>) => ask(scan, input) });

export const useCreateCampaign = () =>
  useMutation({ mutationFn: (input: InputOf<typeof createCampaign>) => ask(createCampaign, input) });
