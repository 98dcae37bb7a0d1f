"""Intel's Open Image Denoise network (weights of the npm package `denoiser`, Apache-2.0), run by Debian's python3-torch."""

import os
import struct

import numpy as np
import torch
import torch.nn.functional as F

torch.set_num_threads(os.cpu_count() or 1)
WEIGHTS = os.path.join(os.path.dirname(os.path.dirname(os.path.abspath(__file__))), "weights")

# The network sees colours through this curve, which spreads the range of light over 0 to 1 (transfer function "PU" of the library).
A, B, C, D, E, F_, G = 1.41283765e03, 1.64593172e00, 4.31384981e-01, -2.94139609e-03, 1.92653254e-01, 6.26026094e-03, 9.98620152e-01
Y0, Y1, X0, X1 = 1.57945760e-06, 3.22087631e-02, 2.23151711e-03, 3.70974749e-01


def encode(y):
    return np.where(y <= Y0, A * y, np.where(y <= Y1, B * np.power(np.maximum(y, 1e-12), C) + D, E * np.log(y + F_) + G))


def decode(x):
    return np.where(x <= X0, x / A, np.where(x <= X1, np.power(np.maximum((x - D) / B, 0), 1 / C), np.exp((x - G) / E) - F_))


SCALE = 1 / float(encode(np.float64(65504.0)))


def weights(name):
    """The tensors of one .tza file by name."""
    data = open(os.path.join(WEIGHTS, name + ".tza"), "rb").read()
    magic, _major, _minor, table = struct.unpack_from("<HBBQ", data, 0)
    assert magic == 0x41D7, hex(magic)
    (count,) = struct.unpack_from("<I", data, table)
    at = table + 4
    tensors = {}
    for _ in range(count):
        (length,) = struct.unpack_from("<H", data, at)
        label = data[at + 2 : at + 2 + length].decode()
        at += 2 + length
        rank = data[at]
        shape = struct.unpack_from("<%dI" % rank, data, at + 1)
        at += 1 + 4 * rank + rank
        kind = "<f2" if chr(data[at]) == "h" else "<f4"
        (offset,) = struct.unpack_from("<Q", data, at + 1)
        at += 9
        values = np.frombuffer(data, dtype=kind, count=int(np.prod(shape)), offset=offset).reshape(shape)
        tensors[label] = torch.from_numpy(values.astype(np.float32).copy())
    return tensors


def network(tensors, x):
    """The U-Net: five levels down, four up with the skipped levels beside."""

    def conv(name, value):
        return F.conv2d(value, tensors[name + ".weight"], tensors[name + ".bias"], padding=1)

    def layer(name, value):
        return F.relu_(conv(name, value))

    def up(value):
        return F.interpolate(value, scale_factor=2, mode="nearest")

    skipped = [x]
    x = layer("enc_conv0", x)
    for level in (1, 2, 3, 4):
        x = F.max_pool2d(layer("enc_conv%d" % level, x), 2)
        if level < 4:
            skipped.append(x)
    x = layer("enc_conv5b", layer("enc_conv5a", x))
    for level in (4, 3, 2, 1):
        x = torch.cat([up(x), skipped.pop()], 1)
        x = layer("dec_conv%db" % level, layer("dec_conv%da" % level, x))
    return conv("dec_conv0", x)


def run(name, channels, tile=1280, overlap=96):
    tensors = weights(name)
    height, width = channels[0].shape[:2]
    x = np.concatenate(channels, 2).transpose(2, 0, 1)[None].astype(np.float32)
    out = np.zeros((height, width, 3), np.float32)
    with torch.no_grad():
        for top in range(0, height, tile):
            for left in range(0, width, tile):
                y0, y1 = max(0, top - overlap), min(height, top + tile + overlap)
                x0, x1 = max(0, left - overlap), min(width, left + tile + overlap)
                part = torch.from_numpy(np.ascontiguousarray(x[:, :, y0:y1, x0:x1])).to(memory_format=torch.channels_last)
                part = F.pad(part, (0, (-part.shape[3]) % 16, 0, (-part.shape[2]) % 16), mode="reflect")
                clean = network(tensors, part)[0].numpy().transpose(1, 2, 0)
                bottom, right = min(height, top + tile), min(width, left + tile)
                out[top:bottom, left:right] = clean[top - y0 : bottom - y0, left - x0 : right - x0]
    return out


def denoise(color, albedo, normal, prefilter=False):
    """Clean linear colour, of the same shape (height, width, 3)."""
    color = np.nan_to_num(np.maximum(color, 0))
    albedo = np.clip(np.nan_to_num(albedo), 0, 1)
    normal = np.clip(np.nan_to_num(normal), -1, 1) * 0.5 + 0.5
    exposure = auto_exposure(color)
    if prefilter:
        albedo = np.clip(run("rt_alb", [albedo]), 0, 1)
        normal = np.clip(run("rt_nrm", [normal]), 0, 1)
    name = "rt_hdr_calb_cnrm" if prefilter else "rt_hdr_alb_nrm"
    clean = run(name, [encode(color * exposure) * SCALE, albedo, normal])
    clean = decode(np.clip(clean.astype(np.float64) / SCALE, 0, None)) / exposure
    return np.clip(clean, 0, 65504).astype(np.float32)


def auto_exposure(color):
    """Brings the geometric mean of 16-pixel blocks to middle grey."""
    luminance = color @ np.array([0.2126, 0.7152, 0.0722], np.float32)
    height, width = luminance.shape
    blocks = luminance[: height // 16 * 16, : width // 16 * 16].reshape(height // 16, 16, width // 16, 16).mean((1, 3))
    return 0.18 / 2 ** np.mean(np.log2(blocks[blocks > 1e-8]))
