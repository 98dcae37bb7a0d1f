import type { RequestHandler } from "express";
import helmet from "helmet";
import { isDeskPath } from "#shared/desk-paths.ts";
import { metrikaAnswerIn } from "#shared/domain/cookies.ts";

/** The dealers' list asks where the visitor is, and a move between pages keeps the headers of the first one. Nothing else is needed. */
const PERMISSIONS = "geolocation=(self), camera=(), microphone=(), payment=(), usb=()";

/** Where the counter of Yandex Metrika comes from and sends to. It records no sessions, so it needs no sockets and no frames. */
const METRIKA = ["https://mc.yandex.ru", "https://mc.yandex.com"];

/**
 * The headers of every answer. No inline script or style exists anywhere, so the policy needs no nonce. The hosts of Yandex Metrika are in the
 * policy of those alone who have allowed it: the cached page is the same for all, its headers are written for each request.
 * @param payPages origins where the form of a payment leads without script
 * @param hasMetrika whether the shop has a counter now
 */
export function securityHeaders(payPages: readonly string[] = [], hasMetrika: () => boolean = () => false): RequestHandler {
  const [usual, counted] = [policyHeaders(payPages), policyHeaders(payPages, METRIKA)];
  return (req, res, next) => {
    if (req.visitor.secure) res.setHeader("Strict-Transport-Security", "max-age=31536000");
    res.setHeader("Permissions-Policy", PERMISSIONS);
    const isCounted = hasMetrika() && metrikaAnswerIn(req.headers.cookie ?? "") === "yes" && !isDeskPath(req.path);
    (isCounted ? counted : usual)(req, res, next);
  };
}

function policyHeaders(payPages: readonly string[], counters: readonly string[] = []) {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'", ...counters],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:", ...counters],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'", ...counters],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'", ...payPages],
        "frame-ancestors": ["'none'"],
      },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    // Set by the caller, for https only.
    strictTransportSecurity: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
}
