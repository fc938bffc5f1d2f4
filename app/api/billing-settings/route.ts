import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/organizations/billing/calls";
import { changeBillingSettings } from "@/lib/organizations/billing/commands";
import { getBillingSettings } from "@/lib/organizations/billing/queries";

export const GET = serve(calls.billingSettings, getBillingSettings);
export const PATCH = serve(calls.changeBillingSettings, changeBillingSettings);
