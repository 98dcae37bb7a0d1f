# flat.py SRC.png DST.webp [size=1100] [q=82] [recolor=1] [alpha=ALPHA.png aq=94]: divides the render by a smooth fit of its ground (ground -> white,
# shadows stay); ground=G.png divides by a render of the empty studio instead (go.py ground=1); with alpha= writes a cut-out with a soft shadow. Needs numpy, scipy, imagemagick, cwebp.
import os,sys,subprocess,tempfile,numpy as np
TMP=os.path.join(tempfile.gettempdir(),"_flat.png")
src,dst=sys.argv[1:3]; opt=dict(a.split('=') for a in sys.argv[3:]); size=int(opt.get('size',1100)); q=opt.get('q','82'); tight=float(opt.get('tight',0))
def read(p):
    d=subprocess.check_output(['convert',p,'-alpha','off','-depth','8','ppm:-']); 
    h=d.split(b'\n',3); w,hh=map(int,h[1].split()); return np.frombuffer(d[len(d)-w*hh*3:],np.uint8).reshape(hh,w,3).astype(np.float32)
I=read(src); H,W,_=I.shape
if opt.get('recolor'):
    mx=I.max(2); mn=I.min(2); sa=(mx-mn)/np.maximum(mx,1); r,g,b=I[...,0],I[...,1],I[...,2]
    hue=np.where(mx==r,60*((g-b)/np.maximum(mx-mn,1)),999)
    k=np.clip((sa-.30)/.25,0,1)*np.clip((hue+12)/6,0,1)*np.clip((34-hue)/6,0,1)
    new=np.stack([mn*.9+mx*.10,mn*.9+mx*.17,mx*.99],-1)
    I=I*(1-k[...,None])+new*k[...,None]
y,x=np.mgrid[0:H,0:W]; X=(x/W*2-1).astype(np.float32); Y=(y/H*2-1).astype(np.float32)
terms=lambda X,Y:np.stack([np.ones_like(X),X,Y,X*X,X*Y,Y*Y,X**3,X*X*Y,X*Y*Y,Y**3,X**4,X*X*Y*Y,Y**4],-1)
L=I.mean(2); sat=I.max(2)-I.min(2)
s=(slice(None,None,6),)*2
A=terms(X[s],Y[s]).reshape(-1,13); l=I[s].reshape(-1,3); Ls=L[s].ravel(); S=sat[s].ravel()
edge=np.maximum(abs(X[s]),abs(Y[s])).ravel()
m=(Ls>195)&(S<9)
wgt=np.where(edge>.86,6.,1.)
C=None
for k in range(12):
    sw=np.sqrt(wgt*m)[:,None]
    C=np.linalg.lstsq(A*sw,l*sw,rcond=None)[0]
    res=(l-A@C).mean(1)
    m=(Ls>190)&(S<10)&(res>-2.5)&(res<3.0)|((edge>.93)&(Ls>200)&(S<10))
bg=terms(X,Y)@C
if opt.get('ground'):
    subprocess.run(['convert',opt['ground'],'-resize',f'{W}x{H}!','-blur','0x12','-depth','8',TMP],check=True); bg=read(TMP)
R=I/np.maximum(bg,1)
g=float(opt.get('white','.985'))   # everything above g of the fitted ground is ground
# fade the tail of the shadow away near the frame's edge
e=np.maximum(abs(X),abs(Y)); t=np.clip((e-.90)/.10,0,1); t=t*t*(3-2*t)
R=R/g
low=(sat<14)&(R.mean(2)>.86)
if opt.get('fade','1')=='1': R=np.where((low)[...,None],R*(1-t[...,None])+t[...,None],R)
if opt.get('alpha'):
    from scipy.ndimage import gaussian_filter as gf
    d=subprocess.check_output(['convert',opt['alpha'],'-alpha','extract','-depth','8','gray:-']); A=(np.frombuffer(d,np.uint8).reshape(H,W)/255.).astype(np.float32)
    m=(A<.01).astype(np.float32); sh0=np.clip(1-R.mean(2),0,1)*m
    w=gf(m,5)+1e-4; fill=gf(sh0,5)/w; sh=np.where(m>0,sh0,np.where(A<.97,fill,0)); 
    # inside the net the ground is lit: take the shadow only below the mat
    Fg=np.clip((R-(1-A)[...,None]*(1-sh)[...,None])/np.maximum(A,.04)[...,None],0,1)
    sh=np.maximum(sh-.03,0)*1.03; al=A+(1-A)*sh; ink=np.array([11,16,32],np.float32)/255
    rgb=(A[...,None]*Fg+((1-A)*sh)[...,None]*ink)/np.maximum(al,1e-3)[...,None]
    al=np.where(al<.004,0,al)
    O=np.clip(np.dstack([rgb,al])*255,0,255).astype(np.uint8)
    hdr=f'P7\nWIDTH {W}\nHEIGHT {H}\nDEPTH 4\nMAXVAL 255\nTUPLTYPE RGB_ALPHA\nENDHDR\n'.encode()
    subprocess.run(['convert','pam:-','-resize',f'{size}x{size}',TMP],input=hdr+O.tobytes(),check=True)
    subprocess.run(['cwebp','-quiet','-q',q,'-alpha_q',opt.get('aq','70'),'-m','6','-sharp_yuv',TMP,'-o',dst],check=True); sys.exit()
O=np.clip(R*255,0,255).astype(np.uint8)
crop=opt.get('crop')
p=f'P6\n{W} {H}\n255\n'.encode()+O.tobytes()
cmd=['convert','ppm:-']
if crop: cmd+=['-crop',crop,'+repage']
if opt.get('trim'): # trim to product, square again with a margin
    cmd+=['-fuzz','6%','-trim','+repage']
cmd+=['-resize',f'{size}x{size}',TMP]
subprocess.run(cmd,input=p,check=True)
subprocess.run(['cwebp','-quiet','-q',q,'-m','6','-sharp_yuv',TMP,'-o',dst],check=True)
