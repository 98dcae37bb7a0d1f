/** Icons of the interface by their lucide names; the build puts exactly these into one sprite. */
export const iconNames = [
  "arrow-left", "arrow-right", "arrow-up", "arrow-down", "badge-check", "box", "chart-no-axes-column", "check", "chevron-down", "chevron-left", "chevron-right",
  "circle-alert", "clock", "credit-card", "expand", "file-text", "flame", "heart", "house", "info", "layout-grid", "mail", "map-pin", "menu", "minus", "package",
  "pencil-ruler", "phone", "plus", "refresh-cw", "rotate-ccw", "ruler", "scale", "search", "shield-check", "shopping-cart", "sliders-horizontal", "store", "trash-2",
  "truck", "undo-2", "user", "weight", "wrench", "x", "zap", "zoom-in",
] as const;

export type IconName = (typeof iconNames)[number];
