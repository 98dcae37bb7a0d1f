from studio import *
from m_cardio import wheel
def netting(rows,m):
    """surface through rows of points (equal lengths), UV in metres"""
    vs=[p for r in rows for p in r]; n=len(rows[0]); fs=[];uv=[]; v=0; us=[]
    for r in rows:
        u=[0]
        for i in range(1,n): u.append(u[-1]+(V(r[i])-V(r[i-1])).length)
        us.append(u)
    w=[0]
    for a,b in zip(rows,rows[1:]): w.append(w[-1]+(V(a[n//2])-V(b[n//2])).length)
    for i in range(len(rows)-1):
        for j in range(n-1): fs.append((i*n+j,i*n+j+1,(i+1)*n+j+1,(i+1)*n+j)); uv.append([(us[i][j],w[i]),(us[i][j+1],w[i]),(us[i+1][j+1],w[i+1]),(us[i+1][j],w[i+1])])
    return mesh(vs,fs,m,uv)
def soccer(c,R=.11):
    """truncated icosahedron blown up to a sphere, seams pressed in"""
    bm=bmesh.new(); bmesh.ops.create_icosphere(bm,subdivisions=1,radius=1); bmesh.ops.bevel(bm,geom=bm.verts[:],offset=100/3,offset_type='PERCENT',affect='VERTICES',segments=1,profile=.5); bmesh.ops.remove_doubles(bm,verts=bm.verts,dist=1e-3)
    for f in bm.faces: f.material_index=1 if len(f.verts)==5 else 0
    bmesh.ops.inset_individual(bm,faces=bm.faces[:],thickness=.022,depth=.0,use_even_offset=True); me=bpy.data.meshes.new('ball'); bm.to_mesh(me); inner=set()
    for v in bm.verts: v.co.normalize()
    bm.to_mesh(me); bm.free(); o=link(bpy.data.objects.new('ball',me)); me.materials.append(mat('pu','#eceef2',.32,0,.5,coat=.3,coatr=.1)); me.materials.append(mat('pub','#1c2fd0',.32,0,.5,coat=.3,coatr=.1))
    s_=o.modifiers.new('s','SUBSURF'); s_.subdivision_type='SIMPLE'; s_.levels=s_.render_levels=4; c_=o.modifiers.new('c','CAST'); c_.factor=1; o=to_mesh(o); finish(o); o.data.auto_smooth_angle=pi
    o.matrix_world=TR(c,(20,15,40))@Matrix.Diagonal((R,R,R,1)); return o
def bball(c,R=.12):
    m=mat('bb','#b5450f',.55,0,.4,bumps=[('voronoi',330,.8,.0015)]); k=mat('bbk','#0d0d0e',.6,0,.3)
    def go():
        lathe([(max(R*cos(a),1e-4),R*sin(a)) for a in np.linspace(-pi/2,pi/2,65)],m,96); q=[a for a in np.linspace(0,2*pi,97)[:-1]]; r=R-.0006
        multi_tube([[V((r*cos(a),r*sin(a),0)) for a in q],[V((r*cos(a),0,r*sin(a))) for a in q]]+[[(V((sx*(.55+.25*abs(cos(a))),.80*cos(a),sin(a))).normalized()*r) for a in q] for sx in(-1,1)],.0022,k,cyclic=True)
    group(TR(c,(18,24,30)),go)
def hoop():
    p=powder('#101114',k=3); dk=plastic('#141518',.45); ac=powder(ACCENT,k=3)
    # base tank
    prism([(-.42,-.05),(-.30,.78),(.30,.78),(.42,-.05)],.15,dk,'xy',at=.105,rad=.12,bevel=.045,seg=6); prism([(-.34,.03),(-.24,.70),(.24,.70),(.34,.03)],.02,dk,'xy',at=.185,rad=.10,bevel=.009); cyl((.2,.58,.19),(.2,.58,.215),.04,plastic('#1b1c20',.4),bevel=.008)
    for s in(-1,1): wheel((s*.30,-.06,.062),(1,0,0),.062,.045)
    decal('ВЗЛЁТ',.10,(0,.34,.1958),(1,0,0),(0,1,0),ext=.001)
    # pole (three sections), struts
    base=V((0,.16,.18)); for_=[(base,V((0,.16,.95)),.048),(V((0,.16,.9)),V((0,.16,1.5)),.044),(V((0,.16,1.45)),V((0,.16,2.05)),.040)]
    for a,b,r in for_: cyl(a,b,r,p,bevel=.003)
    for z in(.93,1.48): cyl((0,.16,z-.03),(0,.16,z+.03),.053,dk,bevel=.006)
    for s in(-1,1): cyl((s*.26,.66,.18),(s*.03,.19,.95),.016,p)
    box((.18,.14,.05),(0,.16,.20),m=p,bevel=.008)
    # arms to the board
    yb=-.52; zb=2.32
    for s in(-1,1):
        beam((s*.062,.20,1.720),(s*.062,yb+.05,2.100),.016,.045,p); beam((s*.062,.20,1.980),(s*.062,yb+.05,2.400),.016,.045,p)
        for y,z in((.16,1.745),(.16,2.005),(yb+.06,2.100),(yb+.06,2.400)): bolt((s*.071,y,z),(s,0,0),r=.013)
    beam((0,.17,1.500),(0,-.10,1.940),.03,.04,ac); cyl((-.07,-.10,1.920),(.07,-.10,1.920),.012,chrome()); box((.16,.05,.42),(0,yb+.055,2.250),m=p,bevel=.006)
    # board: acrylic in a frame
    W,H=1.22,.80; g=mat('acryl','#dfe6f2',.12,0,.5,coat=.5,coatr=.03); box((W-.04,.02,H-.04),(0,yb,zb),m=g,bevel=.004)
    for s in(-1,1): beam((s*(W/2-.02),yb,zb-H/2),(s*(W/2-.02),yb,zb+H/2),.04,.04,p,bevel=.008,up=(0,1,0)); beam((-W/2,yb,zb+s*(H/2-.02)),(W/2,yb,zb+s*(H/2-.02)),.04,.04,p,bevel=.008)
    ink=paint(ACCENT)
    def rect(w,h,z,t=.03):
        for s in(-1,1): box((t,.002,h),(s*(w/2-t/2),yb-.0105,z),m=ink,bevel=.0005); box((w-2*t,.002,t),(0,yb-.0105,z+s*(h/2-t/2)),m=ink,bevel=.0005)
    rect(.50,.38,zb-.08); rect(W-.10,H-.10,zb,.018); decal('ВЗЛЁТ',.085,(0,yb-.0112,zb+.24),(1,0,0),(0,0,1),ACCENT,ext=.0008)
    # rim, plate, net
    zr=zb-H/2+.12; R=.225; c=V((0,yb-.18-R,zr)); o=powder('#e0480f',k=3); tube([c+V((R*cos(a),R*sin(a),0)) for a in np.linspace(0,2*pi,97)[:-1]],.010,o,cyclic=True); box((.24,.014,.14),(0,yb-.018,zr-.03),m=o,bevel=.005); box((.16,.15,.012),(0,yb-.10,zr),m=o,bevel=.004)
    for s in(-1,1): tube([(s*.085,yb-.02,zr-.08),(s*.13,yb-.20,zr-.008),(s*.16,yb-.26,zr-.003)],.008,o,rad=.05); [bolt((s*.09,yb-.025,zr-.03+q*.045),(0,-1,0),r=.010) for q in(-1,1)]
    n=12; prof=[(R*.98,-.012),(R*.86,-.10),(R*.72,-.19),(R*.63,-.28),(R*.60,-.36),(R*.62,-.42)]; N=fabric('#f0f0ec',300); L=[]
    for k in range(n):
        for sg in(-1,1):
            L.append(fillet([c+V((r*cos(2*pi*(k+sg*i*.5)/n),r*sin(2*pi*(k+sg*i*.5)/n),z)) for i,(r,z) in enumerate(prof)],.05,4))
    multi_tube(L,.0045,mat('cord','#2337E8',.8,0,.2),res=3)
    bball((.62,.30,.12))
    for k in range(n): a=2*pi*k/n; tube([c+V((R*cos(a),R*sin(a),-.016+.008*cos(q)))+V((0,0,.008*sin(q))) for q in np.linspace(0,2*pi,13)[:-1]],.003,o,cyclic=True,res=3)
def goal(frame='#14161b',net='#1f2f9e'):
    W,H,D,dt=3.0,2.0,1.0,.55; wh=powder(frame,k=5); ac=powder(ACCENT,k=5); r=.04; bk=.025; g=powder('#5d6470',k=4)
    fr=[V((-W/2,0,r)),V((-W/2,0,H)),V((W/2,0,H)),V((W/2,0,r))]
    for s in(-1,1):
        cyl((s*W/2,0,0.0),(s*W/2,0,H-.10),r,wh,bevel=.004); tube([(s*W/2,0,H-.16),(s*W/2,0,H),(s*(W/2-.16),0,H)],r+.004,ac,rad=.075,n=14); cyl((s*W/2,0,0),(s*W/2,0,.13),r+.004,ac,bevel=.006)
        tube([(s*W/2,.0,H),(s*W/2,dt,H),(s*W/2,D+.25,bk+.0),],bk,g,rad=.22,n=14); tube([(s*W/2,0,.04),(s*W/2,D+.25,.035)],bk,g); cyl((s*W/2,D+.25,0.0),(s*W/2,D+.25,.075),.035,plastic('#141518',.45),bevel=.008)
    cyl((-W/2+.1,0,H),(W/2-.1,0,H),r,wh,bevel=.002); cyl((-W/2,D+.25,.035),(W/2,D+.25,.035),bk,g); cyl((-W/2,dt-.09,H),(W/2,dt-.09,H),.018,g)
    nm=net_mat('gnet',net,pitch=.11,thread=.0085,diamond=False); n=30; xs=np.linspace(-W/2,W/2,n)
    back=fillet([V((0,.05,H-.035)),V((0,dt-.02,H-.03)),V((0,D+.22,.07))],.22,8); back=[back[0]]+[back[0].lerp(back[1],t) for t in(.3,.6)]+back[1:-1]+[back[-2].lerp(back[-1],t) for t in(.2,.4,.6,.8,1)]
    rows=[[V((x,p.y+.05*sin(pi*i/(len(back)-1))*(1-(2*x/W)**6)*(1 if i>3 else .1),p.z-.05*sin(pi*min(1,i/6))*(1-(2*x/W)**4)*(i<7))) for x in xs] for i,p in enumerate(back)]
    netting(rows,nm)
    for s in(-1,1):
        rows=[]
        for i in range(11):
            t=i/10; z=.07+(H-.10)*t; # back edge at that height
            f=lambda z:(D+.22)-(D+.22-dt)*(z/H) if z<H-.1 else dt-.04
            rows.append([V((s*(W/2-.005),.05+(f(z)-.05)*q,z)) for q in np.linspace(0,1,9)])
        netting(rows,nm)
    soccer((.55,-.35,.11)); decal('ВЗЛЁТ',.055,(0,-r-.0006,H),(1,0,0),(0,0,1),ext=.0005)
def tennis():
    L,W,H=2.74,1.525,.76; top=mat('tt','#14259a',.5,0,.35,bumps=[('noise',900,.1,.0004)]); p=powder('#101114',k=3); wl=paint('#f4f4f0'); dk=plastic('#141518',.45)
    for s in(-1,1):
        c=s*(L/4+.004); box((L/2-.008,W,.022),(c,0,H-.011),m=top,bevel=.004); box((L/2-.008,.02,.0006),(c,W/2-.010,H+.0002),m=wl,bevel=0); box((L/2-.008,.02,.0006),(c,-W/2+.010,H+.0002),m=wl,bevel=0); box((.02,W-.04,.0006),(s*(L/2-.010),0,H+.0002),m=wl,bevel=0); box((L/2-.03,.003,.0006),(c,0,H+.0002),m=wl,bevel=0)
        for y in(-1,1): beam((s*.02,y*(W/2-.03),H-.045),(s*(L/2-.012),y*(W/2-.03),H-.045),.03,.05,p,bevel=.005)
        for x in(s*.03,s*(L/2-.027)): beam((x,-W/2+.03,H-.045),(x,W/2-.03,H-.045),.03,.05,p,bevel=.005)
        # outer legs
        x=s*(L/2-.22)
        for y in(-1,1): beam((x,y*.52,H-.05),(x+s*.02,y*.52,.06),.04,.04,p,bevel=.006,up=(1,0,0)); cyl((x+s*.02,y*.52,0),(x+s*.02,y*.52,.07),.028,rubber('#0e0e0f'),bevel=.008); 
        beam((x,-.52,.36),(x,.52,.36),.03,.04,p); beam((x,0,.36),(s*.30,0,H-.08),.03,.03,p)
        # inner chassis with wheels
        xi=s*.17
        for y in(-1,1): beam((xi*2.0,y*.44,.125),(xi*.55,y*.44,H-.06),.04,.05,p,bevel=.006,up=(1,0,0)); wheel((xi*2.0,y*.44+.03*y,.075),(0,1,0),.075,.035); box((.05,.035,.09),(xi*2,y*.44,.12),m=dk,bevel=.01)
        beam((xi*2.0,-.44,.145),(xi*2.0,.44,.145),.04,.04,p)
        for y in(-1,1): box((.05,.05,.05),(s*(L/2-.01),y*(W/2-.01),H-.035),m=dk,bevel=.02,seg=5)
    for y in(-1,1): beam((-.34,y*.44,.145),(.34,y*.44,.145),.04,.04,p)
    decal('ВЗЛЁТ',.045,(-.72,-W/2+.0143,H-.046),(1,0,0),(0,0,1),ext=.0006)
    # net, posts, clamps
    zt=H+.1525
    for s in(-1,1): y=s*(W/2+.12); cyl((0,y,H-.03),(0,y,zt),.011,p,bevel=.003); box((.05,.17,.02),(0,s*(W/2+.05),H-.032),m=p,bevel=.005); box((.06,.06,.03),(0,s*(W/2-.02),H+.016),m=dk,bevel=.01); knob((0,s*(W/2+.03),H-.045),(0,0,-1),.02,.03); cyl((0,y,zt-.01),(0,y,zt+.012),.015,plastic(ACCENT,.35),bevel=.005)
    netting([[V((0,y,z)) for y in np.linspace(-W/2-.11,W/2+.11,12)] for z in(H+.012,H+.07,zt-.016)],net_mat('ttnet','#101a60',pitch=.014,thread=.0024,diamond=False)); box((.010,W+.22,.016),(0,0,zt-.008),m=fabric('#f2f2ee',300),bevel=.003); box((.006,W+.22,.008),(0,0,H+.008),m=fabric('#1a1b1f',300),bevel=.002)
    # bats and a ball
    def bat(c,rot,col):
        def go():
            prism([(.078*cos(a)*(1-.10*(sin(a)<0)*abs(sin(a))),.083*sin(a)) for a in np.linspace(0,2*pi,65)[:-1]],.006,mat('ply','#b98a55',.5,0,.3),'xy',at=.009,bevel=.001)
            for z in(.0135,.0045): prism([(.076*cos(a)*(1-.10*(sin(a)<0)*abs(sin(a))),max(.081*sin(a),-.066)) for a in np.linspace(0,2*pi,65)[:-1]],.003,rubber(col,'bat',k=.5),'xy',at=z,bevel=.0008)
            sweep([(0,-.07,.009),(0,-.09,.009),(0,-.13,.009),(0,-.175,.009),(0,-.18,.009)],[.045,.028,.027,.032,.028],[.016,.020,.022,.022,.016],mat('ply','#b98a55',.5,0,.3),up=(1,0,0),e=.8)
        group(TR(c,rot),go)
    bat((-.86,-.22,H+.0005),(0,0,-60),'#b3161b'); bat((-.62,.10,H+.0005),(0,0,25),'#141416'); lathe([(max(.020*cos(a),1e-4),.020*sin(a)) for a in np.linspace(-pi/2,pi/2,33)],mat('pp','#f4f3ec',.4),64,(-.47,-.28,H+.0205),(-.47,-.28,1))
def build(variant='hoop'): {'hoop':hoop,'goal':goal,'tennis':tennis}[variant]()
