import { serve } from "@/lib/core/server/serve";
import * as calls from "@/lib/pay/billing/calls";
import { changeBillingSettings } from "@/lib/pay/billing/commands";
import { getBillingSettings } from "@/lib/pay/billing/queries";

export const GET = serve(calls.billingSettings, getBillingSettings);
export const PATCH = serve(calls.changeBillingSettings, changeBillingSettings);
