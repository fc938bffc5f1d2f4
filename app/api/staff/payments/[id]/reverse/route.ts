import { serve } from "@/lib/core/server/serve";
import { reversePayment as reversePaymentCall } from "@/lib/pay/payments/calls";
import { reversePayment } from "@/lib/pay/payments/commands/reverse";
import { ensurePaymentVisible } from "@/lib/pay/payments/queries";

export const POST = serve(reversePaymentCall, reversePayment, { visible: ensurePaymentVisible });
