import { serve } from "@/lib/core/server/serve";
import { contract, signContract } from "@/lib/onboarding/contracts/calls";
import { signProviderContract } from "@/lib/onboarding/contracts/commands";
import { ensureContractVisible, getContract } from "@/lib/onboarding/contracts/queries";

export const GET = serve(contract, getContract, { visible: ensureContractVisible });
export const POST = serve(signContract, signProviderContract, { visible: ensureContractVisible });
