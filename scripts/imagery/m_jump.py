from studio import *
from m_cardio import wheel
import m_tramp
PPM=lambda: mat('pp_mat','#0c0c0e',.55,0,.35,bumps=[('weave',330,.6,.0008)],cvar=.06)
def coil(a,b,r=.008,turns=16,t=.0):
    """spring with hooks between a and b"""
    a,b=V(a),V(b); d=(b-a).normalized(); u=V((0,0,1)); w=d.cross(u).normalized(); L=(b-a).length; pts=[a]
    for i in range(turns*7+1):
        q=i/(turns*7); k=r*min(1,min(q,1-q)*12+.2); p=2*pi*turns*q; pts.append(a+d*(L*(.10+.80*q))+w*k*cos(p)+u*k*sin(p))
    return pts+[b]
def bed(W,L,z,m,M=Matrix(),sag=.02,lines=None):
    n=24; vs=[(W*(i/n-.5),L*(j/n-.5),z-sag*(1-(2*i/n-1)**2)*(1-(2*j/n-1)**2)) for j in range(n+1) for i in range(n+1)]; fs=[(j*(n+1)+i,j*(n+1)+i+1,(j+1)*(n+1)+i+1,(j+1)*(n+1)+i) for j in range(n) for i in range(n)]
    o=mesh(vs,fs,m,[[(vs[k][0],vs[k][1]) for k in f] for f in fs]); o.matrix_world=M
    return o
def stripe(x,y,w,l,W,L,H,sag,m,M=Matrix()):
    """printed line on a sagging bed"""
    n=16; vs=[]
    for k in range(n+1):
        for s in(-.5,.5):
            q=k/n-.5; X,Y=(x+w*s,y+l*q) if l>w else (x+w*q,y+l*s); vs.append((X,Y,H-sag*(1-(2*X/W)**2)*(1-(2*Y/L)**2)+.004))
    mesh(vs,[(2*k,2*k+1,2*k+3,2*k+2) for k in range(n)],m).matrix_world=M
def pads(W,L,z,w,m,t=.055,M=Matrix(),gap=.002,over=0):
    """four mitred cushions round an opening W x L"""
    def one(a,b,cx,cy,rz): # a half inner, b half outer
        P=[(-a+gap,-w/2),(a-gap,-w/2),(b-gap,w/2),(-b+gap,w/2)]; o=prism(P,t,m,'xy',at=0,bevel=.019,seg=5); o.matrix_world=M@TR((cx,cy,z+t/2),(0,0,rz))
    one(W/2,W/2+w,0,L/2+w/2,0); one(W/2,W/2+w,0,-L/2-w/2,180); one(L/2,L/2+w,W/2+w/2,0,-90); one(L/2,L/2+w,-W/2-w/2,0,90)
def sport():
    W,L,H=2.10,4.20,1.05; fx,fy=W/2+.40,L/2+.42; g=mat('frame','#6f757e',.34,1,rvar=.06,vscale=30); bl=pvc('#0f1c8c'); dk=plastic('#121316',.45); r=.035
    tube([(-fx,-fy,H),(fx,-fy,H),(fx,fy,H),(-fx,fy,H)],r,g,cyclic=True,rad=.12,n=12)
    bed(W,L,H,mat('web','#14161b',.6,0,.3,bumps=[('weave',38,.7,.004)]),sag=.04)
    ln=paint('#f0f1f4')
    line=lambda x,y,w,l: stripe(x,y,w,l,W,L,H,.04,ln)
    for s in(-1,1): line(s*.54,0,.05,2.15); line(0,s*1.075,1.13,.05); line(s*(W/2-.05),0,.06,L-.06); line(0,s*(L/2-.05),W-.06,.06)
    line(0,0,.05,.70); line(0,0,.70,.05)
    sp=[]
    for i in range(30):
        x=-W/2+.04+(W-.08)*i/29
        for s in(-1,1): sp.append(coil((x,s*(L/2-.01),H-.002),(x,s*(fy-.02),H),.011,14))
    for i in range(58):
        y=-L/2+.04+(L-.08)*i/57
        for s in(-1,1): sp.append(coil((s*(W/2-.01),y,H-.002),(s*(fx-.02),y,H),.011,14))
    multi_tube(sp,.0030,mat('springs','#3c4047',.30,1),res=2)
    box((W+.78,L+.80,.004),(0,0,H-.075),m=mat('under','#0c0d10',.9,0,.1,bumps=[('weave',60,.5,.002)]),bevel=.001)
    pads(W+.46,L+.46,H+.035,.31,bl,.05)
    decal('ВЗЛЁТ',.18,(0,-L/2-.385,H+.0856),(1,0,0),(0,1,0),ext=.0006)
    # skirt edge + legs: two folding bays
    for s in(-1,1):
        y=s*1.25
        for q in(-1,1):
            tube([(q*(fx-.02),y-.62*s*0-.55,H-.02),(q*(fx-.05),y-.55,.05)],.028,g); tube([(q*(fx-.02),y+.55,H-.02),(q*(fx-.05),y+.55,.05)],.028,g); tube([(q*(fx-.05),y-.55,.05),(q*(fx-.05),y+.55,.05)],.028,g); tube([(q*(fx-.035),y-.55,.28),(q*(fx-.035),y+.55,.80)],.014,g)
            for e in(-.55,.55): cyl((q*(fx-.05),y+e,0),(q*(fx-.05),y+e,.07),.04,dk,bevel=.008); cyl((q*(fx-.02),y+e,H-.09),(q*(fx-.02),y+e,H-.02),.040,dk,bevel=.006)
        tube([(-(fx-.05),y-s*.55,.05),(fx-.05,y-s*.55,.05)],.024,g); tube([(-(fx-.05),y+s*.55,.05),(fx-.05,y+s*.55,.05)],.024,g)
        for q in(-1,1): wheel((q*(fx-.05),y+s*.80,.08),(1,0,0),.08,.045); beam((q*(fx-.05),y+s*.55,.09),(q*(fx-.05),y+s*.82,.09),.03,.05,dk)
def mini():
    R,H,n=.60,.27,6; g=powder('#111216',k=2); dk=plastic('#121316',.45); ac=fabric('#2337E8',300); Rm=R-.105
    C=[V((R*cos(2*pi*(k+.5)/48),R*sin(2*pi*(k+.5)/48),H)) for k in range(48)]; tube(C,.019,g,cyclic=True,res=10)
    vs=[(0,0,H-.012)]; rings=20; N=96
    for i in range(1,rings+1):
        for j in range(N): r=Rm*i/rings; vs.append((r*cos(2*pi*j/N),r*sin(2*pi*j/N),H-.004-.008*(1-(i/rings)**2)))
    fs=[(0,1+j,1+(j+1)%N) for j in range(N)]+[(1+(i*N)+j,1+(i+1)*N+j,1+(i+1)*N+(j+1)%N,1+i*N+(j+1)%N) for i in range(rings-1) for j in range(N)]
    mesh(vs,fs,PPM(),[[(vs[k][0],vs[k][1]) for k in f] for f in fs]); m_tramp.band(Rm-.028,H-.001,Rm+.003,H+.001,fabric('#1c1d20',200)); multi_tube([m_tramp.ring_pts(Rm-d,H+.0004) for d in(.006,.024)],.0011,fabric('#c9c9c5'),cyclic=True,res=2)
    decal('ТОНУС',.13,(0,-.16,H-.0095),(1,0,0),(0,1,0),'#e9e9e5'); lathe([(Rm*.66,.0),(Rm*.66+.008,.0004),(Rm*.66+.008,.0009),(Rm*.66,.0009)],paint('#C6F135'),128,(0,0,H-.0086),(0,0,1),closed=True) 
    # bungee: zig-zag loops
    L=[]; k=36
    for i in range(k):
        a0=2*pi*i/k; a1=2*pi*(i+.5)/k; a2=2*pi*(i+1)/k; P=lambda a,r,z: V((r*cos(a),r*sin(a),z)); L.append([P(a0,Rm-.01,H-.004),P(a0,Rm+.012,H-.004),P(a1-.02,R,H+.022),P(a1,R+.024,H),P(a1+.02,R,H-.022),P(a2,Rm+.012,H-.004),P(a2,Rm-.01,H-.004)])
    multi_tube([fillet(l,.012,4) for l in L],.0052,ac,res=3)
    for i in range(n):
        a=2*pi*(i+.5)/n; d=V((cos(a),sin(a),0)); p=d*(R-.006); tube([p+V((0,0,H)),p+V((0,0,H-.06)),p+d*.012+V((0,0,.02))],.0165,g,rad=.03); cyl(p+d*.013+V((0,0,0)),p+d*.012+V((0,0,.04)),.024,rubber('#0e0e0f'),bevel=.008); cyl(p+V((0,0,H-.05)),p+V((0,0,H-.02)),.022,dk,bevel=.004)
    # T handle on two legs at +Y
    for s in(-1,1):
        a=pi/2+s*pi/6; b=V((R*cos(a),R*sin(a),0)); b2=V((b.x*.88,b.y+.005,0)); tube([b+V((0,0,.06)),b+V((0,0,H+.02)),V((b.x*.8,b.y+.02,H+.55)),V((-s*.10,b.y+.025,H+.72)),V((-s*.10,b.y+.025,H+.86))],.015,g,rad=.09); cyl(b+V((0,0,.06)),b+V((0,0,.17)),.021,dk,bevel=.004); knob(b+V((.0,.02,.12)),(0,1,0),.014,.022)
    y=R*sin(pi/2+pi/6)+.025; 
    for s in(-1,1): cyl((s*.10,y,H+.80),(s*.10,y,H+.87),.02,dk,bevel=.004); tube([(s*.10,y,H+.85),(s*.10,y,H+.99)],.012,chrome()); 
    tube([(-.10,y,H+.99),(-.10,y,H+1.02),(-.30,y,H+1.02),(-.34,y-.12,H+1.02)],.0185,foam('#131416'),rad=.05); tube([(.10,y,H+.99),(.10,y,H+1.02),(.30,y,H+1.02),(.34,y-.12,H+1.02)],.0185,foam('#131416'),rad=.05); tube([(-.12,y,H+1.02),(.12,y,H+1.02)],.0185,foam('#131416')); box((.14,.05,.05),(0,y,H+.80),m=dk,bevel=.012); beam((-.10,y,H+.80),(.10,y,H+.80),.03,.03,g)
def park(nx=3,ny=3):
    W,L=1.55,2.30; w=.42; H=.95; bl=pvc('#1c2fd0'); lm=pvc('#b5e01f'); bk=pvc('#15171c'); px,py=W+w,L+w; mt=PPM()
    X0,Y0=-(nx-1)/2*px,-(ny-1)/2*py
    frame=powder('#15171c',k=6); XX,YY=nx*px/2+w/2,ny*py/2+w/2
    for ix in range(nx):
        for iy in range(ny): bed(W+.05,L+.05,H,mt,Matrix.Translation((X0+ix*px,Y0+iy*py,0)),.05); [stripe(0,0,a,b,W+.05,L+.05,H,.05,paint('#3d53ff'),Matrix.Translation((X0+ix*px,Y0+iy*py,0))) for a,b in((W*.5,.06),(.06,W*.5))]
    t=.075
    def cushion(sx,sy,x,y,m): box((sx-.012,sy-.012,t),(x,y,H+t/2),m=m,bevel=.032,seg=6)
    for ix in range(nx+1):
        x=X0+(ix-.5)*px
        for iy in range(ny): cushion(w,L,x,Y0+iy*py,bl)
        for iy in range(ny+1): cushion(w,w,x,Y0+(iy-.5)*py,lm if 0<ix<nx and 0<iy<ny else bk)
    for iy in range(ny+1):
        y=Y0+(iy-.5)*py
        for ix in range(nx): cushion(W,w,X0+ix*px,y,bl)
    # apron with front panels and step
    box((2*XX-.02,2*YY-.02,H-.08),(0,0,(H-.08)/2+.0),m=mat('inside','#08090b',.9,0,.1),bevel=.01)
    n=6
    for i in range(n):
        pw=2*XX/n; box((pw-.012,.05,H-.02),(-XX+pw*(i+.5),-YY-.012,(H-.02)/2+.004),m=bk if i%2 else bk,bevel=.016,seg=4)
        pl=2*YY/n; box((.05,pl-.012,H-.02),(-XX-.012,-YY+pl*(i+.5),(H-.02)/2+.004),m=bk,bevel=.016,seg=4)
    decal('ВЕКТОР',.52,(X0+.35,-YY-.0378,H*.50),(1,0,0),(0,0,1),ext=.001)
    for i,(h,d) in enumerate(((.32,.90),(.64,.45))): box((1.5,d,.32-.004),(X0+2*px-.2,-YY-.04-d/2,h-.16),m=bl if i==0 else bl,bevel=.03,seg=5)
    # rear wall of inclined trampolines and a side wall
    a=radians(62); hl=1.9
    def wall(n,p):
        for i in range(n):
            M=Matrix.Translation((X0+i*p,0,0)); bed(W+.05,hl+.05,.0,mt,M@Matrix.Translation((0,hl/2+w/2,0)),.04)
            box((W-.012,w-.012,t),(X0+i*p,hl+w,t/2),m=bl,bevel=.032,seg=6)
        for i in range(n+1): box((w-.012,hl+w-.012,t),(X0+(i-.5)*p,(hl+w)/2+w/2-.0,t/2),m=lm if 0<i<n else bl,bevel=.032,seg=6); box((w-.012,w-.012,t),(X0+(i-.5)*p,hl+w*1.0+0,t/2),m=bk,bevel=.032,seg=6)
    group(Matrix.Translation((0,YY-.10,H+.0))@Matrix.Rotation(a,4,'X'),wall,nx,px)
    for i in range(nx+1):
        x=X0+(i-.5)*px; beam((x,YY+.02,0),(x,YY+1.25,H+2.15),.10,.10,frame); beam((x,YY+1.25,0),(x,YY+1.25,H+2.2),.10,.10,frame,up=(0,1,0))
    beam((-XX+.2,YY+1.25,H+2.15),(XX-.2,YY+1.25,H+2.15),.10,.10,frame)
def ladder():
    g=galv(); dk=plastic('#17181c',.5); rb=rubber('#0c0c0d'); th=radians(14); H=1.02; W=.40; d=V((0,sin(th),cos(th)))
    for s in(-1,1):
        x=s*W/2; top=d*1.06; tube([V((x,0,.015)),top+V((x,0,0)),top+V((x,.055,.035)),top+V((x,.105,0)),top+V((x,.105,-.075))],.0165,g,rad=.05,n=12,res=10); tube([top+V((x,.012,.024)),top+V((x,.055,.035)),top+V((x,.105,0)),top+V((x,.105,-.080))],.0195,rb,rad=.05,n=12,res=10); cyl(V((x,-.004,0)),V((x,0,0))+d*.07,.023,plastic(ACCENT,.4),bevel=.007)
    for i,t in enumerate((.24,.50,.76)):
        c=d*t; 
        def st():
            box((W+.052,.105,.030),m=dk,bevel=.009,seg=5); [box((W-.05,.009,.005),(0,-.038+k*.0152,.0162),m=rb,bevel=.002) for k in range(6)]
            for s in(-1,1): bolt((s*(W/2+.026),0,0),(s,0,0),r=.009)
            if i==1: decal('ВЗЛЁТ',.022,(0,-.0528,.0),(1,0,0),(0,0,1),ext=.0004)
        group(Matrix.Translation(c),st)
def cover():
    R,H=1.52,.70; g=galv(); pv=mat('cov','#1a2a9e',.5,0,.4,coat=.08,coatr=.4,bumps=[('weave',120,.25,.0008),('noise',14,.35,.010)],rvar=.06,vscale=6); N=384
    rng=np.random.default_rng(4); k=[(n,rng.uniform(0,6.28),rng.uniform(.4,1)) for n in(17,29,41,53,67)]
    fold=lambda a,t: sum(A*sin(n*a+p+1.2*t) for n,p,A in k)/3
    prof=[(0,H+.010,0),(.25,H+.010,.05),(.55,H+.014,.1),(.9,H+.026,.25),(1.2,H+.038,.5),(1.42,H+.046,.5),(1.52,H+.046,.3),(1.565,H+.034,.3),(1.588,H+.0,.5),(1.597,H-.08,1),(1.597,H-.16,1.6),(1.592,H-.22,2.2),(1.578,H-.255,2.6),(1.55,H-.27,2.4),(1.53,H-.262,1.5)]
    P=[V((r,0,z)) for r,z,_ in prof]; amp=[a for *_,a in prof]; vs=[];fs=[];uv=[]
    fine=[];fa=[]
    for i in range(len(prof)-1):
        for q in range(4): fine.append((prof[i][0]+(prof[i+1][0]-prof[i][0])*q/4,prof[i][1]+(prof[i+1][1]-prof[i][1])*q/4)); fa.append(amp[i]+(amp[i+1]-amp[i])*q/4)
    fine.append(prof[-1][:2]); fa.append(amp[-1])
    for i,((r,z),A) in enumerate(zip(fine,fa)):
        for j in range(N):
            a=2*pi*j/N; f=fold(a,i*.02)*A; rr=max(r,1e-4)+(f*.007 if r>1.55 or z<H else 0); vs.append((rr*cos(a),rr*sin(a),z+(f*.006 if z>=H+.005 else 0)))
    for i in range(len(fine)-1):
        for j in range(N): fs.append((i*N+j,i*N+(j+1)%N,(i+1)*N+(j+1)%N,(i+1)*N+j)); uv.append([(vs[q][0],vs[q][1]) if vs[q][2]>H else (R*2*pi*(j+jj)/N,vs[q][2]) for q,jj in((i*N+j,0),(i*N+(j+1)%N,1),((i+1)*N+(j+1)%N,1),((i+1)*N+j,0))])
    o=mesh(vs,fs,pv,uv); o.data.auto_smooth_angle=pi; 
    multi_tube([[V(((1.605+.007*fold(a,.9)*1.2)*cos(a),(1.605+.007*fold(a,.9)*1.2)*sin(a),H-.10)) for a in np.linspace(0,2*pi,385)[:-1]]],.0025,fabric('#8f9ae8',300),cyclic=True)
    # seams on top, vent of mesh, word
    for s in(-.76,0,.76): h=math.sqrt(1.5**2-s*s); tube([(s,y,H+.017+.030*min(1,(math.hypot(s,y)/1.3)**2)) for y in np.linspace(-h,h,60)],.003,pvc('#15227e'),res=3)
    m_tramp.label(-pi/2-.46,1.612,H-.105,'ВЗЛЁТ',.13,paint('#f4f4f0'),ext=.001)
    # straps and legs
    for kk in range(8):
        a=2*pi*(kk+.5)/8+.06; d=V((cos(a),sin(a),0)); beam(d*1.60+V((0,0,H-.19)),d*1.545+V((0,0,H-.40)),.025,.003,fabric('#15161a'),up=d,bevel=.001); box((.034,.012,.03),d*1.585+V((0,0,H-.30)),(0,0,math.degrees(a)+90),plastic('#141518',.4),bevel=.004)
    tube(m_tramp.ring_pts(R,H-.03),.021,g,cyclic=True)
    for q in range(4):
        a=2*pi*q/4+pi/4; Q=lambda da,z: V((R*cos(a+da),R*sin(a+da),z)); w=pi/8; tube([Q(-w,H-.03),Q(-w,.022),Q(w,.022),Q(w,H-.03)],.021,g,rad=.14,n=14)
        for s in(-1,1): cyl(Q(s*w*.82,0),Q(s*w*.82,.02),.027,plastic('#141416',.5),bevel=.004)
def build(variant='sport'): {'sport':sport,'mini':mini,'park':park,'ladder':ladder,'cover':cover}[variant]()
