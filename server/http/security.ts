import type { RequestHandler } from "express";
import helmet from "helmet";

/** The dealers' list asks where the visitor is, and a move between pages keeps the headers of the first one. Nothing else is needed. */
const PERMISSIONS = "geolocation=(self), camera=(), microphone=(), payment=(), usb=()";

/**
 * The same headers on every answer. No inline script or style exists anywhere, so the policy needs no nonce.
 * @param payPages origins where the form of a payment leads without script
 */
export function securityHeaders(payPages: readonly string[] = []): RequestHandler {
  const setHeaders = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        "default-src": ["'self'"],
        "script-src": ["'self'"],
        "style-src": ["'self'"],
        "img-src": ["'self'", "data:"],
        "font-src": ["'self'", "data:"],
        "connect-src": ["'self'"],
        "object-src": ["'none'"],
        "base-uri": ["'self'"],
        "form-action": ["'self'", ...payPages],
        "frame-ancestors": ["'none'"],
      },
    },
    referrerPolicy: { policy: "strict-origin-when-cross-origin" },
    xFrameOptions: { action: "deny" },
    // Set below, for https only.
    strictTransportSecurity: false,
    xXssProtection: false,
    xDownloadOptions: false,
    xPermittedCrossDomainPolicies: false,
    xDnsPrefetchControl: false,
    originAgentCluster: false,
  });
  return (req, res, next) => {
    if (req.visitor.secure) res.setHeader("Strict-Transport-Security", "max-age=31536000");
    res.setHeader("Permissions-Policy", PERMISSIONS);
    setHeaders(req, res, next);
  };
}
